import { runCommand } from './command.ts';

// npm run migrate: checks the database, brings its tables to this version and ends: as a job before new instances start. Several may run at once.
await runCommand(async () => console.log('The database has the tables of this version.'));
