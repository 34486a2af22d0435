import 'drizzle-orm'
export {}
