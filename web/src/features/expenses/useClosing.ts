import { useState } from 'react'

/** How a form is left: at once, or after a question where something typed would be lost. */
export interface Closing {
  isChanged: boolean
  setIsChanged: (isChanged: boolean) => void
  /** Whether the question stands. */
  isAsking: boolean
  request: () => void
  stay: () => void
  close: () => void
}

export function useClosing(close: () => void): Closing {
  const [isChanged, setIsChanged] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const request = () => (isChanged ? setIsAsking(true) : close())
  return { isChanged, setIsChanged, isAsking, request, stay: () => setIsAsking(false), close }
}
