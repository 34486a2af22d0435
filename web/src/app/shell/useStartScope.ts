import { useEffect } from 'react'
import { useStartsOnTeam } from '../../entities/teams/useScope.ts'

/**
 * Tells the server the start scope with a cookie, so that the HTML can preload the right calls
 * (`web/chunks/firstPages.ts`). It grants no access and is cleared with the session.
 */
export function useStartScope(): void {
  const startsOnTeam = useStartsOnTeam()
  useEffect(() => {
    if (!startsOnTeam) return
    setCookie('team', yearSeconds)
    return () => setCookie('', 0)
  }, [startsOnTeam])
}

const yearSeconds = 365 * 24 * 60 * 60

function setCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
  document.cookie = `outlay.scope=${value}; path=/; samesite=lax; max-age=${maxAgeSeconds}${secure}`
}
