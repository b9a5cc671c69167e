/** Guards of which nothing can show that they are gone, each with the reason. */
export const unseen: Record<string, string> = {
  ...reasoned('the call itself finds nobody there, and refuses as the door would', [
    'access signedIn → anyone: factor.sms.confirm',
    'access signedIn → anyone: profile.phone',
    'access signedIn → anyone: session.prove',
  ]),
  ...reasoned('the call itself asks for reach over the whole space (out_of_reach)', [
    'access may:invite → member: joinRequest.setRules',
    'access may:org → member: profile.fields.set',
  ]),
  ...reasoned('the call itself asks what the giver holds (rights_lacking, out_of_reach)', [
    'access may:roles → member: role.make',
    'access may:roles → member: role.update',
    'access may:roles → member: role.delete',
    'access may:roles → member: role.give',
    'access may:roles → member: role.take',
    'access may:roles → member: role.rule.make',
    'access may:roles → member: role.rule.remove',
  ]),
  ...reasoned('the policy of users asks for an operator again (user.policy.ts)', [
    'access operator → console: sysop.user.add',
  ]),
  ...reasoned('counts the free places of another space; nothing of it is told or written', [
    'function accept_join_request: e.id = current_tenant()',
    'function add_member_here: e.id = current_tenant()',
  ]),
  ...reasoned('more would be refused or hidden, and nothing told', [
    'function accept_join_request: m.tenant_id = current_tenant() (3)',
    'function begin_own_export: enterprise_id = current_tenant() (2)',
    'function departments_hidden: d.tenant_id = current_tenant()',
    'function hides_phone_of: m.tenant_id = current_tenant()',
    'function hides_phone_of: person <> current_account()',
    'function refused_to_confirm: e.asked_by = current_account()',
  ]),
  ...reasoned('only locks a row', [
    'function begin_own_export: id = current_tenant()',
    'function hold_right: a.account_id = current_account()',
    'function room_for_submissions: e.id = current_tenant()',
  ]),
  ...reasoned(
    'who creates an enterprise as they register has an account since then, and is a member nowhere else',
    ['function move_sessions_here: m.tenant_id = current_tenant()'],
  ),
  ...reasoned('the row was found and locked in this space before, by q.tenant_id (2)', [
    'function accept_join_request: q.tenant_id = current_tenant() (7)',
  ]),
  ...reasoned('the invitation is that of the request, of the same space by its foreign key', [
    'function accept_join_request: i.tenant_id = current_tenant() (4)',
  ]),
  ...reasoned('who accepts is a member, and a member’s own request is gone by m.tenant_id (3)', [
    'function accept_join_request: q.account_id <> current_account()',
  ]),
  ...reasoned('the person’s own requests are left by q.account_id', [
    'function asking_here: q.tenant_id = current_tenant() (2)',
    'function asking_here: q.tenant_id = current_tenant() (3)',
  ]),
  ...reasoned('permissions_here asks what they may in this space', [
    'function asker_stands: e.id = current_tenant()',
  ]),
  ...reasoned('finds a path; the people below it are of this space by m.tenant_id (2)', [
    'function colleagues: d.tenant_id = current_tenant()',
  ]),
  ...reasoned('said twice: the page is joined to memberships of this space (3)', [
    'function colleagues: m.tenant_id = current_tenant() (2)',
  ]),
  ...reasoned('colleagues(), which it asks for each, looks again', [
    'function colleagues_near: m.tenant_id = current_tenant() (2)',
  ]),
  ...reasoned('only members of this space are left by m.tenant_id', [
    'function concerned_by_second_step: h.tenant_id = current_tenant() (2)',
    'function concerned_by_second_step: h.tenant_id = current_tenant() (3)',
  ]),
  ...reasoned('joined to departments of this space (seen)', [
    'function departments_seen: m.tenant_id = current_tenant() (2)',
    'function departments_seen: dm.tenant_id = current_tenant() (3)',
    'function departments_seen: f.tenant_id = current_tenant() (4)',
  ]),
  ...reasoned('said twice: each of the two leaves messages of this space', [
    'function headlines_here: m.space_id = current_tenant()',
    'function headlines_here: m.space_id = current_tenant() (2)',
  ]),
  ...reasoned(
    'asked of what the plan names, which was made in this space (member.import.judge.ts)',
    [
      'function may_import: r.tenant_id = current_tenant()',
      'function may_import: d.tenant_id = current_tenant() (2)',
      'function may_import: m.tenant_id = current_tenant() (3)',
    ],
  ),
  ...reasoned('only lines of this space are looked at by it', [
    'function platform_in_trail: l.tenant_id = current_tenant()',
  ]),
  ...reasoned('the record was found before, as one of this space that they may see', [
    'function record_readers: r.tenant_id = current_tenant()',
    'function record_readers: r.owner_id = current_account()',
    'function record_readers: a.account_id = current_account() (2)',
  ]),
  ...reasoned('of others only those go whose session is over, which go anyway', [
    'function subscribe_push: p.account_id = current_account() (2)',
  ]),
  ...reasoned('two rows for one answer are an error, and nothing is done', [
    'function close_on_request: e.id = current_tenant()',
  ]),
  ...reasoned('asked of the views in sight, which the policies choose', [
    'function savers_named: c.category_id = any (current_categories())',
    'function savers_named: acts_as_operator()',
  ]),
  ...reasoned(
    'the department was found in this space, and a rule is of the space of its department',
    ['function takes_beyond: rule.tenant_id = current_tenant()'],
  ),
  ...reasoned('the call has just made it or ended it, as one of theirs in this space', [
    'function tell_of_delegation: d.tenant_id = current_tenant()',
    'function tell_of_delegation: current_account() in (d.account_id, d.delegate_id)',
  ]),
  ...reasoned('said twice: each of the two leaves roles of this space', [
    'function roles_here: h.tenant_id = current_tenant()',
    'function roles_here: r.tenant_id = current_tenant() (2)',
  ]),
  ...reasoned('the call refuses who may do more first (member.service.ts, refuseOthers)', [
    'function leave_here: not may_do_no_more(person)',
  ]),
  ...reasoned('leaving asks for both first (member.leave.ts)', [
    'function end_delegations_of_leaver: not may_do_no_more(person)',
    'function hand_files: not may_do_no_more(person)',
    "function hand_files: not within_reach(person, 'org')",
    'function hand_records: not may_do_no_more(person)',
    "function hand_records: not within_reach(person, 'org')",
  ]),
  ...reasoned('nobody is named by the call: it is for who asks', [
    'function drop_task: person <> current_account()',
    'function drop_task: tenant <> current_tenant()',
    'function put_task: person <> current_account()',
    'function put_task: tenant <> current_tenant()',
  ]),
  ...reasoned('only operators wear the hat that may ask it', [
    'function answer_submission: acts_as_operator()',
    'function sent_submissions: acts_as_operator()',
    'function tell_admins: acts_as_operator()',
  ]),
  ...reasoned('the job is that of the transfer, which was found in this space before', [
    'function discard_own_export: tenant_id = current_tenant() (2)',
  ]),
  ...reasoned('said twice: whoever is found is a member of this space (2), or has acted in it', [
    'function found_in_trail: m.tenant_id = current_tenant()',
  ]),
  ...reasoned('who is a member somewhere, and nowhere else but here, is one here', [
    'function is_ours_alone: m.tenant_id = current_tenant()',
  ]),
  ...reasoned('asked of members of this space alone (colleagues_celebrating)', [
    'function is_among_shown: m.tenant_id = current_tenant()',
  ]),
  ...reasoned('asked of members of this space alone (person_in, audience_named)', [
    'function is_shown_here: m.tenant_id = current_tenant()',
  ]),
  ...reasoned('who is no operator asks about their own space alone (user.validate.ts, placeOf)', [
    'function room_in: id = current_tenant()',
    'function room_in: acts_as_operator()',
  ]),
  ...reasoned('the policy of users asks the same first (user.policy.ts)', [
    'function join_enterprise: not may_manage(person)',
    'function leave_enterprise: not may_manage(person)',
    'function take_second_step_off: not may_manage(person)',
    'function unlock_account: not may_manage(person)',
  ]),
  ...reasoned(
    'such an address is refused before its space is asked for (http.ts, domains.test.ts)',
    ['code hosts: no way from one space into another'],
  ),
  ...reasoned('the hat platform, which alone may ask, is worn by operators alone', [
    'function lacking_of: acts_as_operator()',
  ]),
}

function reasoned(reason: string, guards: string[]): Record<string, string> {
  return Object.fromEntries(guards.map((guard) => [guard, reason]))
}
