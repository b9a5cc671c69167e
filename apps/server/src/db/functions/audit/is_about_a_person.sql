/*
 * Does a line with this action name an account as what was acted upon? One that a space may be told the name of: whom
 * somebody tried to sign in as may be a stranger to it.
 */
create or replace function is_about_a_person(action text) returns boolean
language sql immutable parallel safe
  return action ~ '^(user|member|membership|profile|password|account|lookIn|qr|delegation)\.' and action <> 'profile.fieldsChosen'
    or action in ('factor.resetByAdmin', 'session.trustEnded', 'session.opened', 'session.stepRefused',
      'session.confirmationRefused', 'session.endedAll', 'session.endedByAdmin', 'factor.recoveryRenewed',
      'joinRequest.made', 'joinRequest.joined', 'joinRequest.accepted', 'joinRequest.refused');
call only_for('is_about_a_person', 'member, platform');
