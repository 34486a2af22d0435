import { categories } from '@outlay/contract/expenses/categories'
import { planName } from '@outlay/contract/plans/planInclusions'
import type { Team } from '@outlay/contract/teams/teams'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../../core/formats/locale.ts'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type Draft, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { t, translated } from '../../../core/language/language.ts'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { CurrencyPicker } from '../../../entities/currencies/CurrencyPicker.tsx'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { planWith } from '../../../entities/plans/planRules.ts'
import { useTeamLacksFeature } from '../../../entities/plans/useTeamLacksFeature.ts'
import { Checkbox, Switch } from '../../../ui/inputs/Choices.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import panel from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { useChangeTeamSettings } from '../teams.mutations.ts'
import {
  allCategories,
  categoriesIn,
  type PolicyValues,
  policyFields,
  policyValuesOf,
  settingsOf,
  toggledCategory,
  validatePolicies,
} from './policyValues.ts'
import teamSettingsClasses from './TeamSettings.module.css'

/** The team's expense policy: approvals with their threshold, and requirements. */
export function PoliciesPanel({ team }: { team: Team }) {
  const locale = useLocale()
  const save = useChangeTeamSettings()
  const draft = useDraft<PolicyValues, Team>({
    name: t('Approvals and policies'),
    editsStore: usePersistedEdits(`draft of policies ${team.id}`),
    saved: team,
    valuesOf: policyValuesOf,
    fields: policyFields,
    validate: values => validatePolicies(locale, values),
    save: (values, opened) => save.mutateAsync({ body: settingsOf(locale, values), opened }),
  })
  return (
    <SettingsPanel
      title={t('Approvals and policies')}
      text={t(
        'For expenses on team projects. Expenses outside these rules can still be submitted; approvers see them flagged.',
      )}
    >
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        hint={t('These apply to expenses recorded from now on.')}
      >
        <div className={panel.pair}>
          <CurrencyPicker
            label={t('Currency of these amounts')}
            value={draft.values.currency}
            onChange={currency => draft.change({ currency })}
            error={draft.errors.currency}
            withAsterisk={false}
          />
        </div>
        <Approvals draft={draft} />
        <Policies draft={draft} />
        <PlanRefusal error={save.error} />
      </SettingsForm>
    </SettingsPanel>
  )
}

type PolicyDraft = Draft<PolicyValues, Team>

function Approvals({ draft }: { draft: PolicyDraft }) {
  const field = useAmountInput(draft)
  const isOn = draft.values.approvals === 'true'
  const isBeyondPlan = useTeamLacksFeature('approvals')
  return (
    <>
      <Switch
        label={t('Approvals')}
        description={t(
          'Managers, admins and the owner approve or reject an expense before it counts. No one decides on their own expenses.',
        )}
        checked={isOn}
        disabled={isBeyondPlan && !isOn}
        onChange={event => draft.change({ approvals: event.currentTarget.checked ? 'true' : 'false' })}
      />
      {isBeyondPlan && <ApprovalsNotice />}
      {isOn && (
        <div className={panel.pair}>
          <TextInput
            label={t('Approval required at or above')}
            placeholder={t('Every expense')}
            {...field('approvalFrom')}
          />
          <TextInput
            label={t('Second approval required at or above')}
            placeholder={t('No second approval')}
            {...field('secondStepFrom')}
          />
        </div>
      )}
    </>
  )
}

/** Approvals that are on stay on, but cannot be turned on again. Names the plan that teams need anyway. */
function ApprovalsNotice() {
  const liftedBy = planWith('teams')
  if (!liftedBy) return null
  return (
    <PlanNotice liftedBy={liftedBy}>
      {t('Team approvals are part of {plan}.', { plan: planName(liftedBy) })}
    </PlanNotice>
  )
}

function Policies({ draft }: { draft: PolicyDraft }) {
  const field = useAmountInput(draft)
  return (
    <>
      <h3 className={teamSettingsClasses.part}>{t('Policies')}</h3>
      <div className={panel.pair}>
        <TextInput
          label={t('Receipt required at or above')}
          placeholder={t('Never')}
          {...field('receiptFrom')}
        />
        <TextInput
          label={t('Meals per person per day')}
          placeholder={t('No limit')}
          {...field('mealsPerDay')}
        />
      </div>
      <TextInput
        label={t('Days allowed to submit')}
        placeholder={t('No limit')}
        inputMode="numeric"
        autoComplete="off"
        {...draftInput(draft, 'submitWithinDays')}
      />
      <CategoryChoice
        value={draft.values.allowedCategories}
        error={draft.errors.allowedCategories}
        onChange={allowedCategories => draft.change({ allowedCategories })}
      />
    </>
  )
}

/** Binds a text input to an amount of the draft. */
function useAmountInput(draft: PolicyDraft) {
  const locale = useLocale()
  const { currency } = draft.values
  return (name: 'approvalFrom' | 'secondStepFrom' | 'receiptFrom' | 'mealsPerDay') => ({
    ...draftInput(draft, name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    inputClassName: teamSettingsClasses.amount,
    rightSection: currency,
    rightSectionWidth: 56,
    rightSectionPointerEvents: 'none' as const,
    onBlur: (event: { currentTarget: { value: string } }) => {
      const amount = amountText(locale, event.currentTarget.value, currency)
      if (amount !== event.currentTarget.value) draft.change({ [name]: amount })
    },
  })
}

interface CategoryChoiceProps {
  /** The allowed ones, as serialized in the draft. */
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

const everyOne = categories.map(({ value }) => value).join(',')

/** Which categories the team allows: all, or some. */
function CategoryChoice({ value, error, onChange }: CategoryChoiceProps) {
  const errorId = useId()
  const isSome = value !== allCategories
  const allowed = categoriesIn(value)
  return (
    <>
      <Switch
        label={t('Allow only some categories')}
        description={t('Expenses in other categories are flagged.')}
        checked={isSome}
        onChange={event => onChange(event.currentTarget.checked ? everyOne : allCategories)}
      />
      {isSome && (
        <fieldset
          className={teamSettingsClasses.categories}
          data-path="allowedCategories"
          tabIndex={-1}
          aria-describedby={error ? errorId : undefined}
        >
          <legend>{t('Allowed categories')}</legend>
          {categories.map(({ value: category, label }) => (
            <Checkbox
              key={category}
              label={translated(label)}
              checked={allowed.includes(category)}
              onChange={() => onChange(toggledCategory(value, category))}
            />
          ))}
        </fieldset>
      )}
      {isSome && error && (
        <p className={teamSettingsClasses.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
