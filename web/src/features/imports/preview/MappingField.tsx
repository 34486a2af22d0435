import { NativeSelect } from '@mantine/core'
import IconSelector from '~icons/tabler/selector'
import { t } from '../../../core/language/language.ts'
import { FieldNote } from '../../../ui/inputs/FieldNote.tsx'

interface MappingFieldProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** A guess that the user has not confirmed. */
  isGuessed?: boolean
  isMissing?: boolean
}

/** A setting for reading the file. */
export function MappingField(props: MappingFieldProps) {
  const { label, options, value, onChange, isGuessed = false, isMissing = false } = props
  return (
    <NativeSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      rightSection={<IconSelector size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isGuessed && <FieldNote text={t('Guessed')} />}
      error={isMissing && t('Choose a column')}
    />
  )
}
