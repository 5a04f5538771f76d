/** The least that a server can do to keep a fact: one HTTP request, one insert, one wait for the disk. */
import { createServer } from 'node:http';
import Database from 'better-sqlite3';

const [path, port] = process.argv.slice(2);
const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE bookings (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
const insert = db.prepare('INSERT INTO bookings (body) VALUES (?)');

createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const { lastInsertRowid } = insert.run(body);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ id: lastInsertRowid }));
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
