import { prose } from './prose.css';

/** Text of the content. @param html sanitized */
export function Prose({ html }: { html: string }) {
  return <div className={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
