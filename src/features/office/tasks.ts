import type { CountedWord, VisitCount } from '../../analytics/visit-database.ts';
import { OTHER } from '../../analytics/visit-source.ts';
import { metrics } from '../../analytics/vitals-database.ts';
import { withThousands } from '../../lib/price.ts';
import type { SourceHealth } from '../../services/health.ts';
import { failureWords, isDown, pageKinds } from './count-names.ts';
import { countsOf, type OfficeData } from './office-data.ts';

/** Loads of a slow page that are too many to be chance. */
const ENOUGH = 20;
/** Failed responses of two days, and their share of all, that are too many to be chance. */
const LEAST_ERRORS = 10;
const MOST_ERROR_SHARE = 0.02;

/** A problem that needs attention. */
export interface Task {
  text: string;
  /** Id of the part of the page that shows it; unset without one. */
  part?: string | undefined;
  /** Whether something fails, so that the morning message names it. */
  isFailure: boolean;
}

type TaskData = Omit<OfficeData, 'from' | 'month' | 'visits' | 'products'>;

/** The owner's problems as sentences, failures and possible improvements, the most urgent first; [] without any. */
export function tasksOf(data: TaskData): Task[] {
  const { upstreams, undelivered, report, snapshots, speeds = [], unserved, wanted } = data;
  const { recent = [], words, apiVersion } = data;
  const notReached = (state: 'dead' | 'pending', next: string) => {
    const count = undelivered?.filter((message) => message.state === state).length ?? 0;
    if (count === 0) return undefined;
    return failure(
      `${some(count, 'message has', 'messages have')} not reached you ${next}`,
      'forms',
    );
  };
  const soldOut = wanted.find(({ isBack }) => !isBack);
  const firstNamed = (kind: CountedWord) =>
    words.find(({ what, name }) => what === kind && name !== OTHER);
  const [word, address] = [firstNamed('nothing-found'), firstNamed('not-found')];
  const slow = speeds.find(
    ({ metric, loads, p75 }) => metric === 'LCP' && loads >= ENOUGH && p75 > metrics.LCP.poor,
  );
  const [place] = unserved;
  const { shop, outbox, auth } = upstreams ?? {};
  return [
    isDown(shop) &&
      failure(`The shop cannot be reached, so nobody can buy now: ${failureWords(shop)}`),
    isDown(outbox) &&
      failure('Forms cannot be sent: the database of their messages does not answer', 'forms'),
    isDown(auth) && failure('Visitors cannot sign in: the service of the accounts does not answer'),
    !data.recent &&
      failure('The counts cannot be read now, so a task may be missing here', 'visits'),
    failedResponses(recent),
    apiVersion.answered !== undefined &&
      apiVersion.answered !== apiVersion.asked &&
      failure(
        `Shopify has ended the version ${apiVersion.asked} that the site was made for, and answers with ${apiVersion.answered}. A developer can upgrade it: docs/operating/run.md, Upgrade the API version.`,
      ),
    notReached('dead', 'and will not be tried again: send again'),
    notReached('pending', 'yet: the site keeps trying'),
    !undelivered &&
      failure('The messages of forms cannot be read now, so one may be missing here', 'forms'),
    soldOut &&
      wish(
        `${soldOut.title}${soldOut.variant && ` (${soldOut.variant})`} is sold out: asked for ${times(soldOut.count)}`,
        'restock',
      ),
    report.problem && failure('The sheet of stores cannot be used: correct it', 'stores'),
    oldSource(
      snapshots.sheet,
      'The stores on the site are old: the sheet is not read',
      'sheet of stores',
    ),
    oldSource(
      isDown(shop) ? { ...snapshots.catalog, failure: null } : snapshots.catalog,
      'The products on the site are old: Shopify is not read',
      'shop',
    ),
    ...[...snapshots.catalog.notes, ...snapshots.sheet.notes].map((note) => wish(note)),
    slow &&
      wish(
        `Too slow: ${pageKinds[slow.page] ?? slow.page}. One load in four shows its main content (LCP) after ${seconds(slow.p75)} or more, good is ${seconds(metrics.LCP.good)}`,
        'speed',
      ),
    place && wish(`${place.name} has no store near: looked for ${times(place.count)}`, 'places'),
    word && wish(`“${word.name}” finds nothing: searched ${times(word.count)}`, 'searches'),
    address && wish(`${address.name} does not exist: opened ${times(address.count)}`, 'not-found'),
    report.rejected > 0 &&
      wish(
        `${some(report.rejected, 'row of the sheet of stores is', 'rows of the sheet of stores are')} not shown: correct them`,
        'stores',
      ),
  ].filter((each): each is Task => Boolean(each));
}

/** Failed responses of yesterday and today, when they are too many. */
function failedResponses(recent: readonly VisitCount[]): Task | undefined {
  const sum = (what: 'error' | 'view') =>
    countsOf(recent, what).reduce((total, { count, before }) => total + count + before, 0);
  const [errors, views] = [sum('error'), sum('view')];
  const share = errors / (errors + views);
  if (errors < LEAST_ERRORS || share <= MOST_ERROR_SHARE) return undefined;
  return failure(
    `${withThousands(errors)} pages or requests have failed since yesterday, beside ${withThousands(views)} pages seen (${Math.round(100 * share)} %)`,
    'errors',
  );
}

function oldSource({ state, failure: run }: SourceHealth, old: string, source: string) {
  if (state === 'behind') return failure(old);
  if (!run) return undefined;
  return failure(`The last comparison with the ${source} failed: ${failureWords(run.why)}`);
}

const failure = (text: string, part?: string): Task => ({ text, part, isFailure: true });
const wish = (text: string, part?: string): Task => ({ text, part, isFailure: false });
const some = (count: number, one: string, many: string) =>
  `${withThousands(count)} ${count === 1 ? one : many}`;
const seconds = (ms: number) => `${ms / 1000} s`;
const times = (count: number) => (count === 1 ? 'once' : `${withThousands(count)} times`);
