import 'server-only';
import faqFile from '../../../content/faq.json?raw';
import homeFile from '../../../content/home.json?raw';
import ingredientsFile from '../../../content/ingredients.json?raw';
import lifestyleFile from '../../../content/lifestyle.json?raw';
import { readHome, readIngredients, readLifestyles, readQuestions } from './home.ts';

// A malformed file stops the build.
export const home = readHome(homeFile);
export const questions = readQuestions(faqFile);
export const lifestyles = readLifestyles(lifestyleFile);
export const ingredients = readIngredients(ingredientsFile);
