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
  ...reasoned('the call itself asks for the right in the category (not_handed_over)', [
    'access console:create → console: console.enterprise.add',
  ]),
}

function reasoned(reason: string, guards: string[]): Record<string, string> {
  return Object.fromEntries(guards.map((guard) => [guard, reason]))
}
