-- The words of a listing whose app is not released, and of an app that cannot run, are words of their states. What the
-- platform and spaces put in their place comes along.
update phrases
set key = regexp_replace(regexp_replace(key, '^listing\.unreleased$', 'listing.state.unreleased'),
  '^microApp\.problem\.(files|frames|requires)$', 'microApp.state.\1')
where key ~ '^(listing\.unreleased|microApp\.problem\.(files|frames|requires))$';
update own_words
set key = regexp_replace(regexp_replace(key, '^listing\.unreleased$', 'listing.state.unreleased'),
  '^microApp\.problem\.(files|frames|requires)$', 'microApp.state.\1')
where key ~ '^(listing\.unreleased|microApp\.problem\.(files|frames|requires))$';
