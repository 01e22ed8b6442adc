/** What the map draws its stores on. */
export interface MapSettings {
  /** Raster tiles; without them, an outline of the states. */
  tiles?: { url: string; attribution: string };
}

/** The class names of what the map draws, which its code gets from the server. */
export interface MapLooks {
  map: string;
  area: string;
  land: string;
  pin: string;
  cluster: string;
  window: string;
  name: string;
}
