-- What a list can be filtered and sorted by, of a listed product, as JSON; '' for other products. Null until the product
-- is loaded.
alter table entries add column facets text;
