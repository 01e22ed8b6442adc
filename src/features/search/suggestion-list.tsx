/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a list of links to choose from */
import { SiteLink } from '../layout/navigation/site-link.tsx';
import type { SitePath } from '../seo/site-path.ts';
import * as styles from './search-dialog.css';
import type { Suggestion, SuggestionGroup } from './use-suggestions.ts';

/** The path of the results page. Repeats `searchPath`, whose import would be another chunk to load. */
export const resultsOf = (text: string): SitePath =>
  text ? `/search?${new URLSearchParams({ q: text })}` : '/search';

/** All options in display order. The last one leads to all results. */
export const optionsOf = (
  { groups }: { groups: SuggestionGroup[] },
  text: string,
): Suggestion[] => [
  ...groups.flatMap(({ options }) => options),
  ...(text ? [{ to: resultsOf(text), label: `All results for “${text}”` }] : []),
];

interface SuggestionListProps {
  id: string;
  groups: SuggestionGroup[];
  /** All options, including those of the groups. */
  options: Suggestion[];
  /** Index of the highlighted option, which Enter follows. */
  active: number;
  optionId: (index: number) => string;
}

/** The listbox of the search combobox. The focus stays in the text box. */
export function SuggestionList({ id, groups, options, active, optionId }: SuggestionListProps) {
  const option = (suggestion: Suggestion) => {
    const index = options.indexOf(suggestion);
    return <Option key={index} {...suggestion} id={optionId(index)} isActive={index === active} />;
  };
  const others = options.slice(groups.flatMap((group) => group.options).length);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={options.length === 0}
    >
      {groups.map(({ name, options: its }) => (
        <div key={name} role="group" aria-label={name} className={styles.group}>
          <div role="presentation" className={styles.groupName}>
            {name}
          </div>
          {its.map(option)}
        </div>
      ))}
      {others.map(option)}
    </div>
  );
}

interface OptionProps extends Suggestion {
  id: string;
  isActive: boolean;
}

function Option({ id, isActive, to, label, detail, picture }: OptionProps) {
  return (
    <SiteLink
      to={to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
    >
      {picture && <img className={styles.picture} src={picture} alt="" width={48} height={48} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </SiteLink>
  );
}
