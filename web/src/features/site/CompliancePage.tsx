import { ArticlePage } from './ArticlePage.tsx'
import { complianceCopy } from './siteCopy.ts'

export function CompliancePage() {
  return <ArticlePage article={complianceCopy} />
}
