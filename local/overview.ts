import { Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from './connection.ts';
import { page, type Html } from './page.ts';

/** An entry in the overview's list; `href` leads to a page of the service. */
type ServiceEntry = { name: string; path: string; purpose: string; href?: string };

/** The local implementation of one upstream. */
export type LocalService = {
  routes: Hono<NodeEnv>;
  services: ServiceEntry[];
  /** Forms on the overview that change settings and faults. */
  cards: () => Html[];
};

/** The page at /: a list of the local services, and their settings and faults. */
export const createOverview = (services: LocalService[]): Hono =>
  new Hono().get('/', (c) =>
    c.html(
      page(
        'Local services – Rubber Ducky',
        html`<h1>Local services</h1>
          <section class="card" aria-labelledby="services">
            <h2 id="services">Services</h2>
            <ul>
              ${services.flatMap((service) => service.services.map(serviceItem))}
            </ul>
          </section>
          ${services.flatMap(({ cards }) => cards())}`,
      ),
    ),
  );

const serviceItem = ({ name, path, purpose, href }: ServiceEntry) =>
  html`<li>
    <strong>${href ? html`<a href="${href}">${name}</a>` : name}</strong> <code>${path}</code> –
    ${purpose}
  </li>`;
