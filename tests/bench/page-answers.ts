import type { BenchSite } from './bench-site.ts';
import { timeAnswer, type AnswerTimes } from './first-byte.ts';
import { exactly, moreThan } from './goals.ts';
import { median } from './median.ts';
import type { Shop } from './shop.ts';
import type { Figure } from './table.ts';

interface Sample extends AnswerTimes {
  /** Questions to the shop for this page; undefined when nobody counts them. */
  questions: number | undefined;
  /** How long before the shop can have answered the first byte came, in milliseconds; negative when it came after. */
  leadMs: number | undefined;
}

type State = 'cold' | 'warm';

/**
 * First byte, price and questions to the shop, of products and lists that were never asked for and of the same ones
 * right after. A site that runs already has no page that is surely cold: of it only the warm ones are told.
 */
export async function measureAnswers(site: BenchSite, runs: number): Promise<Figure[]> {
  const pages = { product: site.products.slice(0, runs), list: site.lists.slice(0, runs) };
  const section = site.shop ? `Answers, API at ${site.shop.latencyMs} ms` : 'Answers';
  const figures: Figure[] = [];

  for (const [page, paths] of Object.entries(pages)) {
    const samples: Record<State, Sample[]> = { cold: [], warm: [] };
    for (const path of paths) {
      samples.cold.push(await sample(site, path));
      samples.warm.push(await sample(site, path));
    }
    const told: State[] = site.shop ? ['cold', 'warm'] : ['warm'];
    for (const state of told) figures.push(...describe(section, page, state, samples[state]));
  }
  return figures;
}

async function sample({ edge, shop }: BenchSite, path: string): Promise<Sample> {
  await shop?.forget();
  const times = await timeAnswer(edge + path);
  if (times.status !== 200 || times.priceMs === undefined) {
    throw new Error(`${path} answered ${times.status} without a price: nothing to measure.`);
  }
  const asked = await shop?.asked();
  return { ...times, questions: asked?.length, leadMs: leadMs(times, asked, shop) };
}

/** The shop can have answered once its latency is over; its own work, which comes on top, is not counted. */
function leadMs(times: AnswerTimes, asked: number[] | undefined, shop: Shop | undefined) {
  const [first] = asked ?? [];
  if (first === undefined || !shop) return undefined;
  return first + shop.latencyMs - (times.startedAt + times.firstByteMs);
}

function describe(section: string, page: string, state: State, samples: Sample[]): Figure[] {
  const middle = (pick: (each: Sample) => number | undefined) =>
    median(samples.map(pick).filter((value) => value !== undefined));
  const row = (name: string, value: number): Figure => ({
    section,
    name,
    // The names of one page's rows repeat with the next.
    key: `${page}, ${state}: ${name.trim()}`,
    value,
    unit: 'ms',
    digits: 0,
  });

  const figures = [
    row(
      `${page}, ${state}: first byte`,
      middle((each) => each.firstByteMs),
    ),
  ];
  const lead = middle((each) => each.leadMs);
  if (state === 'cold' && Number.isFinite(lead)) {
    figures.push({ ...row('  ahead of the API’s answer by', lead), goal: moreThan(0, 'ms') });
  }
  figures.push(
    row(
      '  byte that completes a price',
      middle((each) => each.priceMs),
    ),
    row(
      '  last byte',
      middle((each) => each.completeMs),
    ),
  );
  const questions = samples.map((each) => each.questions).filter((each) => each !== undefined);
  if (questions.length > 0) {
    const goal = exactly(state === 'warm' ? 0 : 1);
    figures.push({ ...row('  API calls, at most', Math.max(...questions)), unit: '', goal });
  }
  return figures;
}
