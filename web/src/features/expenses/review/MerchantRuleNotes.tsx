import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import IconBookmark from '~icons/tabler/bookmark'
import { t } from '../../../core/language/language.ts'
import { type ExpenseFormValues, isRuleMaterial } from '../form/expenseForm.values.ts'
import classes from './Review.module.css'

interface RememberRuleProps {
  form: UseFormReturnType<ExpenseFormValues>
  initial: ExpenseFormValues
}

/** Shown only for changes that also apply to the merchant's next receipt. */
export function RememberRule({ form, initial }: RememberRuleProps) {
  const merchant = form.values.merchant.trim()
  if (!merchant || !isRuleMaterial(form.values, initial)) return null
  return (
    <Checkbox
      className={classes.remember}
      {...form.getInputProps('remember', { type: 'checkbox' })}
      label={t('Remember for {merchant}', { merchant })}
    />
  )
}

export function RuleNote({ merchant }: { merchant: string | null }) {
  return (
    <p className={classes.rule}>
      <IconBookmark size={16} aria-hidden />
      <Link to="/settings">
        {merchant ? t('Filled in by your rule for {merchant}', { merchant }) : t('Filled in by your rule')}
      </Link>
    </p>
  )
}
