import type { MerchantRule, MerchantRuleInput } from '@outlay/contract/merchantRules'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/errorMessage.ts'
import { fieldErrorsOf } from '../../core/formValidation.ts'
import { toast } from '../../core/toast.ts'
import { forgetMerchantRule, merchantRulesQuery, saveMerchantRule } from './merchantRules.api.ts'

/** Makes a rule, or changes the one with this id. What a field is at fault for, the form says. */
export function useSaveMerchantRule(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MerchantRuleInput) => saveMerchantRule(id, body),
    onSuccess: rule => {
      changeRules(queryClient, rules => [...rules.filter(one => one.id !== rule.id), rule].sort(byMerchant))
      toast({
        title: 'Outlay will remember',
        message: `The next receipt from ${rule.merchant} is filled in.`,
      })
    },
    onError: error => {
      if (fieldErrorsOf(error)) return
      toast({ title: 'Failed to save the merchant', message: errorMessage(error), isDestructive: true })
    },
  })
}

export function useForgetMerchantRule({ id, merchant }: MerchantRule) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => forgetMerchantRule(id),
    onSuccess: () => {
      changeRules(queryClient, rules => rules.filter(one => one.id !== id))
      toast({ title: 'Merchant forgotten', message: merchant })
    },
    onError: error =>
      toast({ title: 'Failed to forget the merchant', message: errorMessage(error), isDestructive: true }),
  })
}

function changeRules(queryClient: QueryClient, change: (rules: MerchantRule[]) => MerchantRule[]): void {
  queryClient.setQueryData(merchantRulesQuery.queryKey, rules => rules && change(rules))
}

const names = new Intl.Collator()
const byMerchant = (a: MerchantRule, b: MerchantRule) => names.compare(a.merchant, b.merchant)
