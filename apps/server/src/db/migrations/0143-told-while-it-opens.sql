-- What somebody was told of an app of the space, or of a record in it, they read while they may open the app.

-- needs: current_account, current_voucher, current_tenant, opens_told_app

alter table message_recipients
  add column app_id bigint,
  add constraint message_recipients_app check (app_id is null or tenant_id is not null),
  add foreign key (tenant_id, app_id) references built_apps on delete cascade;
create index message_recipients_app on message_recipients (tenant_id, app_id) where app_id is not null;
alter policy gate_select on message_recipients using (
  account_id = current_account()
  and case when tenant_id is null then current_voucher() is null
    else tenant_id = current_tenant() and opens_told_app(tenant_id, app_id, comment_id, account_id) end);
