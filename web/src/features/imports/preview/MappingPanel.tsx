import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportMapping } from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { useId, useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import classes from './Mapping.module.css'
import { missingSentence } from './mappingFields.ts'
import { ValueFields } from './ValueFields.tsx'

interface MappingPanelProps {
  /** As first recognized or remembered. */
  first: ImportPreview
  preview: ImportPreview
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** The mapping of the file's columns. Opens automatically if there is something to check. */
export function MappingPanel({ first, preview, mapping, onChange }: MappingPanelProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // On phones the rows come first, since they show the effect of a wrong guess.
  const [isOpened, setIsOpened] = useState(first.guesses.some(guess => guess !== 'encoding') && !isPhone)
  const isOpen = isOpened || preview.missing.length > 0
  const id = useId()
  return (
    <TitledPanel
      title={t('Columns')}
      text={columnsSentence(first, preview, mapping)}
      actions={
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={preview.missing.length > 0}
          onClick={() => setIsOpened(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Change')}
        </Button>
      }
    >
      <div id={id} hidden={!isOpen} className={classes.body}>
        <ColumnFields
          columns={preview.columns}
          mapping={mapping}
          isAmountGuessed={
            first.guesses.includes('amount') && first.mapping?.columns.amount === mapping.columns.amount
          }
          missing={preview.missing}
          onChange={onChange}
        />
        <ValueFields first={first} mapping={mapping} onChange={onChange} />
      </div>
    </TitledPanel>
  )
}

function columnsSentence(first: ImportPreview, preview: ImportPreview, mapping: ImportMapping): string {
  if (preview.missing.length > 0) return missingSentence(preview.missing)
  if (mapping !== first.mapping) return t('Read with your settings.')
  if (first.mappingSource === 'remembered') return t('Same as last time.')
  return first.guesses.some(guess => guess !== 'encoding')
    ? t('Recognized from the file. Check what is marked as guessed.')
    : t('Recognized from the file.')
}
