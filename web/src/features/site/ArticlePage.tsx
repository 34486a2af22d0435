import type { ReactNode } from 'react'
import { translated } from '../../core/language/language.ts'
import { Anchor, Text, Title } from '../../ui/text/Text.tsx'
import classes from './ArticlePage.module.css'
import { Badges } from './Badges.tsx'
import { type Article, isPlain, type Section, type SiteFacts, shownStatements } from './siteCopy.ts'
import { useSiteFacts } from './useSiteFacts.ts'

interface ArticlePageProps {
  article: Article
  /** Buttons related to the article. */
  actions?: ReactNode
}

export function ArticlePage({ article, actions }: ArticlePageProps) {
  const facts = useSiteFacts()
  const badges = shownStatements(article.badges ?? [], facts)
  // Waits for the facts: inserting them later would move the text.
  const isWhole = facts.isKnown || isPlain(article)
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <Title order={1} size="h2">
          {translated(article.title)}
        </Title>
        <Text dimmed size="lg">
          {translated(article.intro)}
        </Text>
        {badges.length > 0 && <Badges labels={badges} />}
        {isWhole && actions && <div>{actions}</div>}
      </header>
      {isWhole &&
        article.sections.map(section => (
          <ArticleSection key={section.heading} section={section} facts={facts} />
        ))}
    </article>
  )
}

/** Renders nothing if the section is empty. */
function ArticleSection({ section, facts }: { section: Section; facts: SiteFacts }) {
  const text = shownStatements(section.text, facts)
  const points = shownStatements(section.points ?? [], facts)
  const isWithoutContact = section.hasSecurityContact && !facts.securityContact
  if (text.length + points.length === 0 || isWithoutContact) return null
  return (
    <section className={classes.section}>
      <Title order={2} size="h5">
        {translated(section.heading)}
      </Title>
      {text.map(paragraph => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.hasSecurityContact && facts.securityContact && (
        <Anchor href={facts.securityContact}>{facts.securityContact.replace(/^(mailto|tel):/, '')}</Anchor>
      )}
    </section>
  )
}
