import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '../../core/language/language.ts'
import { TagsInput } from '../../ui/inputs/TagsInput.tsx'
import { tagSuggestionsQuery } from './suggestions.query.ts'

interface TagsFieldProps {
  tags: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}

/** Free-form tags, with suggestions of those used before. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: known = [] } = useQuery({ ...tagSuggestionsQuery, enabled: isOpen })
  return (
    <TagsInput
      label={t('Tags')}
      placeholder={tags.length === 0 ? t('Type a tag and press Enter') : undefined}
      suggestions={known.map(({ tag }) => tag)}
      onOpenChange={setIsOpen}
      maxTags={20}
      maxLength={50}
      value={tags}
      onChange={onChange}
      error={error}
      data-path="tags"
    />
  )
}
