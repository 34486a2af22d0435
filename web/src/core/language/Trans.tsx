import { i18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

interface TransProps {
  /** English, ICU MessageFormat, with tags: `Write to <mail>{address}</mail>`. A literal: it is the catalogue key. */
  text: string
  /** Values for `{name}`: text, numbers or elements. */
  values?: Readonly<Record<string, ReactNode>>
  /** The element that wraps the content of each tag. */
  tags?: Readonly<Record<string, ReactElement>>
}

/** A translated text with elements inside. For plain text, use `t`. */
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

/** Values typed by users must not be parsed as tags. */
function withoutTags(values: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> {
  const drawn = (value: ReactNode) =>
    typeof value === 'string' && value.includes('<') ? createElement(Fragment, null, value) : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, drawn(value)]))
}
