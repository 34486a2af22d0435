import { Component, type ReactNode } from 'react'
import { useShown } from '../core/navigation/navigation.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Replaces what fails to load or render, until the next visit. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useShown()}>{children}</Boundary>
}

interface BoundaryProps {
  visit: unknown
  children: ReactNode
}

interface BoundaryState {
  visit: unknown
  failure?: { readonly error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { visit, failure: undefined }
  }

  override state: BoundaryState = { visit: this.props.visit }

  override render() {
    const { failure } = this.state
    return failure ? <ErrorPage error={failure.error} /> : this.props.children
  }
}
