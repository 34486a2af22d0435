import type { MerchantRule } from '@outlay/contract/merchantRules'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useUser } from '../../core/session/session.tsx'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { useShownPart } from '../../ui/buttons/useShownPart.tsx'
import { SearchFilter } from '../../ui/inputs/SearchFilter.tsx'
import classes from './MerchantRuleList.module.css'
import { MerchantRuleRow } from './MerchantRuleRow.tsx'
import { rulesFound } from './ruleText.ts'

/** Fewer are seen at a glance. */
const searchedFrom = 10
/** A thousand at once would be felt. */
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
  const isSearched = rules.length > searchedFrom
  const found = isSearched ? rulesFound(rules, search, projects) : rules
  const today = dayIn(timezone, new Date())
  const { shown, restart, more } = useShownPart(found, shownAtOnce)
  const look = (text: string) => {
    restart()
    onSearch(text)
  }
  return (
    <>
      {isSearched && (
        <div className={classes.filter}>
          <SearchFilter
            search={search}
            foundCount={found.length}
            one="merchant"
            many="merchants"
            onSearch={look}
          />
        </div>
      )}
      <ul className={classes.list} aria-label="Merchants">
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
      {more && <div className={classes.more}>{more}</div>}
    </>
  )
}
