export const assistantTabs = ['financial', 'mood'] as const
export type AssistantTab = (typeof assistantTabs)[number]

/** Which tab the address bar names; none is the first. */
interface AssistantSearch {
  readonly tab?: 'mood'
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseAssistantSearch({ tab }: Record<string, unknown>): AssistantSearch {
  return tab === 'mood' ? { tab } : {}
}
