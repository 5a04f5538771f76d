import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BookingChanges } from './booking-changes.js';
import { UpdatesController } from './updates.controller.js';

/** Updates of open pages. */
@Module({ imports: [AuthModule], controllers: [UpdatesController], providers: [BookingChanges] })
export class UpdatesModule {}
