import { Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from './connection.ts';
import { page, type Html } from './page.ts';

/** A service as the developers' page lists it; `href` is a page to look at it. */
type ServiceEntry = { name: string; path: string; purpose: string; href?: string };

/** One outside party: its routes, and what the developers' page shows of it. */
export type Party = {
  routes: Hono<NodeEnv>;
  services: ServiceEntry[];
  cards: () => Html[];
};

/** The developers' front page: what runs here, and what of it can be set or broken. */
export const createOverview = (parties: Party[]): Hono =>
  new Hono().get('/', (c) =>
    c.html(
      page(
        'Local services – Rubber Ducky',
        html`<h1>The outside world, on this machine</h1>
          <section class="card" aria-labelledby="services">
            <h2 id="services">Services</h2>
            <ul>
              ${parties.flatMap(({ services }) => services.map(serviceItem))}
            </ul>
          </section>
          ${parties.flatMap(({ cards }) => cards())}`,
      ),
    ),
  );

const serviceItem = ({ name, path, purpose, href }: ServiceEntry) =>
  html`<li>
    <strong>${href ? html`<a href="${href}">${name}</a>` : name}</strong> <code>${path}</code> –
    ${purpose}
  </li>`;
