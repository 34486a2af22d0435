import { useEffect } from 'react'
import { useStartsOnTeam } from '../../entities/teams/useScope.ts'

/**
 * Tells the server by a cookie whose things a page starts with, so that its document asks for those ahead (`web/chunks/firstPages.ts`). It
 * allows nothing, and goes with the session.
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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
  document.cookie = `outlay.scope=${value}; path=/; samesite=lax; max-age=${maxAgeSeconds}${secure}`
}
