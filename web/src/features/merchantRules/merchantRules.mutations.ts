import type { MerchantRule, MerchantRuleInput } from '@outlay/contract/merchantRules/merchantRules'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isStale } from '../../core/api/staleErrors.ts'
import { handleFailedDeletion } from '../../core/forms/conflicts/failedDeletion.ts'
import { fieldErrorsOf } from '../../core/forms/formValidation.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { forgetMerchantRule, merchantRulesQuery, saveMerchantRule } from './merchantRules.api.ts'

/** Creates or changes a rule. Field errors and conflicts are shown in the form. */
export function useSaveMerchantRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: Save<MerchantRuleInput, MerchantRule>) => saveMerchantRule(save),
    onSuccess: rule => {
      placeInList(queryClient, rule)
      toast({
        title: t('Outlay will remember'),
        message: t('Outlay fills in the next receipt from {merchant}.', { merchant: rule.merchant }),
      })
    },
    onError: (error, { opened }) => {
      if (fieldErrorsOf(error) || (opened && isStale(error))) return
      failureToast(t('Failed to save the merchant'), error)
    },
  })
}

/** Deletes the given version of a rule. If it has changed, the question shows the current one. */
export function useForgetMerchantRule(onForgotten: () => void) {
  const queryClient = useQueryClient()
  const leaveOut = (gone: MerchantRule) => {
    onForgotten()
    changeRules(queryClient, rules => rules.filter(({ id }) => id !== gone.id))
  }
  return useMutation({
    mutationFn: (seen: MerchantRule) => forgetMerchantRule(seen),
    onSuccess: (_, seen) => {
      leaveOut(seen)
      toast({ title: t('Merchant forgotten'), message: seen.merchant })
    },
    onError: (error, seen) =>
      handleFailedDeletion<MerchantRule>(error, {
        show: present => placeInList(queryClient, present),
        leaveOut: () => leaveOut(seen),
        gone: { title: t('Already forgotten'), message: t('The merchant was forgotten in another window.') },
        failure: t('Failed to forget the merchant'),
      }),
  })
}

function placeInList(queryClient: QueryClient, rule: MerchantRule): void {
  changeRules(queryClient, rules => [...rules.filter(({ id }) => id !== rule.id), rule].sort(byMerchant))
}

function changeRules(queryClient: QueryClient, change: (rules: MerchantRule[]) => MerchantRule[]): void {
  queryClient.setQueryData(merchantRulesQuery.queryKey, rules => rules && change(rules))
}

const names = new Intl.Collator()
const byMerchant = (a: MerchantRule, b: MerchantRule) => names.compare(a.merchant, b.merchant)
