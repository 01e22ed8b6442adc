// Marks modules that must not reach the browser; on Node there is nothing to mark.
export {};
