export const assistantTabs = ['financial', 'mood'] as const
export type AssistantTab = (typeof assistantTabs)[number]

/** The tab in the URL; defaults to the first. */
export interface AssistantSearch {
  readonly tab?: 'mood'
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseAssistantSearch({ tab }: Record<string, unknown>): AssistantSearch {
  return tab === 'mood' ? { tab } : {}
}
