-- The trail of a space finds those who are gone by their names, also by one or two ideographs, which have no trigram.

-- needs: ideograph_grams
create index last_names_grams on last_names using gin (ideograph_grams(name));
