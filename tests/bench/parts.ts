import type { Browser } from '@playwright/test';
import { measureFaults } from './faults.ts';
import { measureInteractions } from './interactions.ts';
import { measureCpu, measureLoad } from './load.ts';
import { measureLocations } from './locations.ts';
import { measureMemory } from './memory.ts';
import { measureBlocking, measureBytes, measurePageLoads } from './page-loads.ts';
import type { BenchSite } from './sites.ts';
import type { Figure } from './table.ts';
import { measureTaps } from './taps.ts';

/** One round on one site. */
export interface Round {
  site: BenchSite;
  browser: Browser;
  /** Port of the browser's DevTools. */
  devtoolsPort: number;
  /** Number of the round, from 0. */
  round: number;
  /** Duration of the load on each page. */
  seconds: number;
}

interface Part {
  /** Takes one sample of each figure. */
  measure(round: Round): Promise<Figure[]>;
  /** Whether other shops have these figures as well. */
  forPeers?: boolean;
  /** Whether the first round is enough. */
  once?: boolean;
  /** Whether it measures sites that the bench starts from the build, and cannot measure one that is running. */
  needsStart?: boolean;
}

/** The parts of the table. */
export const parts: Readonly<Record<string, Part>> = {
  phone: { measure: measurePageLoads, forPeers: true },
  blocking: { measure: measureBlocking, forPeers: true },
  taps: { measure: measureTaps, forPeers: true },
  bytes: { measure: measureBytes, forPeers: true, once: true },
  load: { measure: measureLoad, forPeers: true },
  interactions: { measure: measureInteractions },
  cpu: { measure: measureCpu, needsStart: true },
  locations: { measure: measureLocations, once: true, needsStart: true },
  memory: { measure: measureMemory, once: true, needsStart: true },
  faults: { measure: measureFaults, once: true, needsStart: true },
};
