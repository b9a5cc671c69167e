/* What kind of thing a line with this action is about: what the number or word in its target means. */
create or replace function kind_in_trail(action text) returns text
language sql immutable parallel safe
  return case
    when is_about_a_person(action) or action ~ '^(task|notice)\.'
      or action = 'session.refused' then 'person'
    when action ~ '^(enterprise|brand|chat|file|navigation|portal|signInPolicy|words)\.'
      or action in ('profile.fieldsChosen', 'joinRequest.rules', 'invitation.sent', 'package.linkRenewed') then 'enterprise'
    when action ~ '^(app|microApp|whitelist|submission)\.' then 'app'
    else split_part(action, '.', 1) end;
call only_for('kind_in_trail', 'member, platform');
