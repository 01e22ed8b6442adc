import { Button } from '../../design/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { recipeListLead, recipeListPath } from './recipe.ts';
import * as styles from './recipe-list-head.css';

/** Stands above every page of the list, and stays there while the visitor searches. */
export function RecipeListHead() {
  return (
    <>
      <PageHead title="Rubber Ducky Drink Recipes" lead={recipeListLead} />
      <div className={styles.tools}>
        <ListSearch
          list={recipeListPath()}
          label="Search recipes"
          placeholder="Search recipes..."
        />
        {/* Without behaviour, as the specification has it. */}
        <Button type="button" tone="quiet">
          Submit Your Recipe
        </Button>
      </div>
    </>
  );
}
