import 'pg'
export {}
