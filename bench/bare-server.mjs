/** A minimal server that inserts a row durably, or reads one, as a baseline. */
import { createServer } from 'node:http';

const [port, path, driver] = process.argv.slice(2);
const { default: Database } = await import(driver);
// Ends with the program that started it, which holds the other end of the pipe.
process.stdin.on('end', () => process.exit()).resume();
const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec('CREATE TABLE bookings (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
const read = db.prepare('SELECT body FROM bookings WHERE id = (SELECT max(id) FROM bookings)');
const insert = db.prepare('INSERT INTO bookings (body) VALUES (?)');

createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'application/json').end(read.get()?.body ?? '{}');
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const { lastInsertRowid } = insert.run(body);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ id: lastInsertRowid }));
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
