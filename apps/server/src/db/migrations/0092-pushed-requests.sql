-- Requests for access and to join are pushed to who decides them, by the one outbox.
-- needs: push_request

alter table push_outbox
  drop constraint push_outbox_about,
  add column request_tenant bigint,
  add column access_request_id bigint,
  add column join_request_id bigint,
  add constraint push_outbox_access_once unique (request_tenant, access_request_id, subscription_id),
  add constraint push_outbox_join_once unique (request_tenant, join_request_id, subscription_id),
  add constraint push_outbox_access_fkey foreign key (request_tenant, access_request_id)
    references access_requests on delete cascade,
  add constraint push_outbox_join_fkey foreign key (request_tenant, join_request_id)
    references join_requests on delete cascade,
  add constraint push_outbox_about check (num_nonnulls(message_id, task_id, access_request_id, join_request_id) = 1);

drop function if exists claim_push(timestamptz, integer);

create trigger access_requests_push after insert or update of asked_at on access_requests
  for each row execute function push_request();
create trigger join_requests_push after insert on join_requests
  for each row execute function push_request();
