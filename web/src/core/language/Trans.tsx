import { i18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

interface TransProps {
  /** In English, ICU MessageFormat, with tags: `Write to <mail>{address}</mail>`. A literal, the key of the catalogues. */
  text: string
  /** What stands at `{name}`: text, a number, or something drawn. */
  values?: Readonly<Record<string, ReactNode>>
  /** What is drawn around the words of each tag. */
  tags?: Readonly<Record<string, ReactElement>>
}

/** A text in the language on screen, with something drawn within it. As `t`, for what is text alone. */
export function Trans({ text, values, tags }: TransProps) {
  return (
    <TransNoContext
      id={text}
      lingui={{ i18n }}
      {...(values && { values: withoutTags(values) })}
      {...(tags && { components: tags })}
    />
  )
}

/** What a person has typed has no tags, whatever it looks like. */
function withoutTags(values: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> {
  const drawn = (value: ReactNode) =>
    typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, drawn(value)]))
}
