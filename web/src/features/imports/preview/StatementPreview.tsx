import type { ImportPreview, PreviewRow } from '@outlay/contract/imports'
import { useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import type { Reading, Statement } from '../imports.api.ts'
import { useImportAddress } from '../imports.search.ts'
import { MoreRows } from '../rows/MoreRows.tsx'
import { problemSentence } from './fateWords.ts'
import { ImportBar } from './ImportBar.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { MappingPanel } from './MappingPanel.tsx'
import { changesOutcomes } from './mappingFields.ts'
import { PreviewFilters } from './PreviewFilters.tsx'
import { PreviewNotes } from './PreviewNotes.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { PreviewTop } from './PreviewTop.tsx'
import { isUndecided, noDecisions, type RowDecisions, type RowFate, withFate } from './rowDecisions.ts'
import classes from './StatementPreview.module.css'
import { useImportAttempt } from './useImportAttempt.ts'
import { useKeptChoices } from './useKeptChoices.ts'
import { usePreview } from './usePreview.ts'

interface StatementPreviewProps {
  statement: Statement
  /** What the server made of it by itself. */
  first: ImportPreview
  /** Whether a reload brings the file back. */
  isKept: boolean
  /** Back to where a file is dropped. */
  onLeave: () => void
  /** The import has begun. */
  onSend: () => void
  /** Nothing was imported. */
  onFailure: () => void
}

/** What a statement would become: to look at, to correct, and to import. */
export function StatementPreview({ statement, first, isKept, ...on }: StatementPreviewProps) {
  const { outcome } = useImportAddress()
  const { kept, ...choices } = useKeptChoices(statement.file)
  const { reading, firstReading, setReading, preview, rows, pages, ...state } = usePreview({
    ...{ statement, first, outcome, kept: kept?.reading },
  })
  const [decisions, setDecisions] = useState(kept?.decisions ?? noDecisions)
  const [isReset, setIsReset] = useState(false)
  const leave = () => {
    choices.forget()
    on.onLeave()
  }
  const attempt = useImportAttempt(statement, {
    onSend: () => {
      choices.forget()
      on.onSend()
    },
    onFailure: () => {
      choices.keep({ reading, decisions })
      on.onFailure()
    },
  })
  const read = (next: Reading) => {
    const isOther = !reading.mapping || !next.mapping || changesOutcomes(reading.mapping, next.mapping)
    // The rows may be something else now: what was decided about them no longer says what a person meant.
    const left = isOther ? noDecisions : decisions
    setDecisions(left)
    setIsReset(isOther && (isReset || !isUndecided(decisions)))
    setReading(next)
    choices.keep({ reading: next, decisions: left })
  }
  const decide = (next: RowDecisions) => {
    setDecisions(next)
    choices.keep({ reading, decisions: next })
  }
  const problems = new Map(preview.problems.map(problem => [problem.row, problemSentence(problem)]))
  return (
    <>
      <div className={classes.sections} inert={attempt.isPending} aria-busy={state.isUpdating}>
        <PreviewTop preview={preview} isUpdating={state.isUpdating} onLeave={leave} />
        <PreviewNotes
          {...{ first, preview, reading, decisions, isReset }}
          onRead={read}
          onLeaveOutBad={leaveOutBad => decide({ ...decisions, leaveOutBad })}
        />
        {reading.mapping && (
          <MappingPanel
            {...{ first, preview, mapping: reading.mapping }}
            onChange={mapping => read({ ...reading, mapping })}
          />
        )}
        <Panel isFlush aria-label="Rows">
          <PreviewFilters {...{ preview, decisions }} onDecide={decide} />
          {/* Rows that are about to be something else cannot be decided about. */}
          <div inert={state.isUpdating} className={classes.rows}>
            <PreviewRows
              {...{ rows, outcome, decisions, problems }}
              onDecide={(row: PreviewRow, fate: RowFate) => decide(withFate(decisions, row, fate))}
            />
            <MoreRows pages={pages} />
          </div>
        </Panel>
      </div>
      <ImportBar
        {...{ preview, decisions, attempt }}
        isUpdating={state.isUpdating}
        readError={state.error}
        onReadAgain={state.retry}
        onImport={() => attempt.start(reading, decisions)}
      />
      <LeaveQuestion
        isSending={attempt.isPending || attempt.isDone}
        isLostWithTab={!isKept || reading !== firstReading || !isUndecided(decisions)}
        onLeave={leave}
      />
    </>
  )
}
