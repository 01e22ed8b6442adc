import 'server-only';
import file from '../../../content/about.md?raw';
import { readAbout } from './about.ts';

// A malformed file stops the build, not a visitor.
export const about = readAbout(file);
