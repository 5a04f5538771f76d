import { Module } from '@nestjs/common';
import { ChefsModule } from '../chefs/chefs.module.js';
import { AreasModule } from '../areas/areas.module.js';
import { GetLandingHandler } from './get-landing.query.js';
import { LandingController } from './landing.controller.js';
import { Testimonials } from './testimonials.js';

/** The landing page. */
@Module({
  imports: [AreasModule, ChefsModule],
  controllers: [LandingController],
  providers: [GetLandingHandler, Testimonials],
})
export class LandingModule {}
