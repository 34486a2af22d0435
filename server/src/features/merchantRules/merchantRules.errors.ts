import { defineError } from '../../core/errors.ts'

export const merchantRuleNotFound = defineError({
  code: 'merchant-rules.not-found',
  kind: 'not-found',
  title: 'No such rule',
  detail: 'This rule doesn’t exist.',
})
export const merchantRuleTaken = defineError({
  code: 'merchant-rules.taken',
  kind: 'conflict',
  title: 'There is a rule already',
  detail: 'This merchant already has a rule. Edit that one instead.',
})
export const tooManyMerchantRules = defineError({
  code: 'merchant-rules.too-many',
  kind: 'conflict',
  title: 'Too many rules',
  detail: 'The limit is 1,000 rules. Delete one you no longer need.',
})
