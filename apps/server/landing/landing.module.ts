import { Module } from '@nestjs/common';
import { GetLandingHandler } from './get-landing.query.js';
import { LandingController } from './landing.controller.js';

/** The landing page. */
@Module({ controllers: [LandingController], providers: [GetLandingHandler] })
export class LandingModule {}
