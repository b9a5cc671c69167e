-- Requests for access that nobody looks at any more.

create index access_requests_asked_at on access_requests (asked_at);
