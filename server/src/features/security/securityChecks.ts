import type { SecurityCheck, SecurityGroupId } from '@outlay/contract/security/security'
import { accountChecks } from './checks/accountChecks.ts'
import type { CheckRule } from './checks/checkRule.ts'
import { dataChecks } from './checks/dataChecks.ts'
import { privacyChecks } from './checks/privacyChecks.ts'
import { sessionChecks } from './checks/sessionChecks.ts'
import { signInChecks } from './checks/signInChecks.ts'
import type { SecurityFacts } from './securityFacts.ts'

const rules: Record<SecurityGroupId, readonly CheckRule[]> = {
  account: accountChecks,
  sessions: sessionChecks,
  data: dataChecks,
  'sign-in': signInChecks,
  privacy: privacyChecks,
}

/** All checks, in the order of their groups. */
export function securityChecks(facts: SecurityFacts): SecurityCheck[] {
  return Object.entries(rules).flatMap(([group, inGroup]) =>
    inGroup.map(rule => ({
      // `rules` is keyed by group.
      group: group as SecurityGroupId,
      ...held(rule, facts),
    })),
  )
}

/** With a title for the result. */
function held(
  { holds, title, exception, openTitle, settings = null, ...rule }: CheckRule,
  facts: SecurityFacts,
) {
  const isHeld = holds(facts)
  const heldTitle = exception?.applies(facts) ? exception.title : title
  const section = typeof settings === 'function' ? settings(facts) : settings
  return { ...rule, settings: section, title: isHeld ? heldTitle : openTitle, holds: isHeld }
}

/** Total points of passing checks, 0 to 100. */
export function scoreOf(checks: readonly SecurityCheck[]): number {
  return checks.reduce((sum, { holds, points }) => sum + (holds ? points : 0), 0)
}
