// Reads every file of content/ as the site will, before a build takes a minute to stumble over one.
import { readdir, readFile } from 'node:fs/promises';
import { readArticle } from '../src/features/articles/article.ts';
import { readRecipe } from '../src/features/recipes/recipe.ts';
import { ContentError } from '../src/lib/frontmatter.ts';

const folders = { articles: readArticle, recipes: readRecipe };

/** @throws ContentError that says of every malformed file what an editor has to mend */
export async function checkContent(content = 'content'): Promise<void> {
  const problems: string[] = [];
  for (const [folder, read] of Object.entries(folders)) {
    for (const file of (await readdir(`${content}/${folder}`)).filter((name) =>
      name.endsWith('.md'),
    )) {
      try {
        read(file.replace(/\.md$/, ''), await readFile(`${content}/${folder}/${file}`, 'utf8'));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        problems.push(error.message);
      }
    }
  }
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
}
