import { Module } from '@nestjs/common';
import { AreasModule } from '../areas/areas.module.js';
import { GetLandingHandler } from './get-landing.query.js';
import { LandingController } from './landing.controller.js';
import { Testimonials } from './testimonials.js';

/** The landing page. */
@Module({ imports: [AreasModule], controllers: [LandingController], providers: [GetLandingHandler, Testimonials] })
export class LandingModule {}
