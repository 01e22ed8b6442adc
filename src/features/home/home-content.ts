import 'server-only';
import faqFile from '../../../content/faq.json?raw';
import homeFile from '../../../content/home.json?raw';
import ingredientsFile from '../../../content/ingredients.json?raw';
import lifestyleFile from '../../../content/lifestyle.json?raw';
import { readHome } from './home.ts';
import { readIngredients } from './ingredients.ts';
import { readLifestyles } from './lifestyle.ts';
import { readQuestions } from './question.ts';

// A malformed file stops the build, not a visitor.
export const home = readHome(homeFile);
export const questions = readQuestions(faqFile);
export const lifestyles = readLifestyles(lifestyleFile);
export const ingredients = readIngredients(ingredientsFile);
