import { ArticlePage } from './ArticlePage.tsx'
import { termsCopy } from './siteCopy.ts'

export function TermsPage() {
  return <ArticlePage article={termsCopy} />
}
