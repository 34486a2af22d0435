import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { useSearchableList } from '../../ui/inputs/useSearchableList.tsx'
import { PanelMore } from '../../ui/panels/PanelList.tsx'
import classes from './MerchantRuleList.module.css'
import { MerchantRuleRow } from './MerchantRuleRow.tsx'
import { rulesFound } from './ruleText.ts'

/** Shorter lists have no search. */
const searchedFrom = 10
const shownAtOnce = 50

interface MerchantRuleListProps {
  rules: readonly MerchantRule[]
  search: string
  onSearch: (search: string) => void
  onEdit: (rule: MerchantRule) => void
  onForget: (rule: MerchantRule) => void
}

export function MerchantRuleList({ rules, search, onSearch, onEdit, onForget }: MerchantRuleListProps) {
  const { timezone } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(timezone, new Date())
  const { shown, filter, more } = useSearchableList({
    items: rules,
    find: (all, text) => rulesFound(all, text, projects),
    search,
    onSearch,
    searchedFrom,
    shownAtOnce,
    words: {
      label: t('Search merchants'),
      placeholder: t('Search merchants...'),
      none: t('No merchants found'),
    },
  })
  return (
    <>
      {filter && <div className={classes.filter}>{filter}</div>}
      <ul className={classes.list} aria-label={t('Merchants')}>
        {shown.map(rule => (
          <MerchantRuleRow
            key={rule.id}
            rule={rule}
            projects={projects}
            timezone={timezone}
            today={today}
            onEdit={onEdit}
            onForget={onForget}
          />
        ))}
      </ul>
      {more && <PanelMore>{more}</PanelMore>}
    </>
  )
}
